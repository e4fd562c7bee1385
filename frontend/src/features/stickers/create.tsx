import { EditScreen } from '../../domain/store/edit-screen.js';

export default function Create() {
  return <EditScreen kind="sticker" />;
}
