import { EditScreen } from '../../components/store/edit-screen.js';

export default function Create() {
  return <EditScreen kind="sticker" />;
}
