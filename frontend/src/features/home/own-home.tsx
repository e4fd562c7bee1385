import { useEffect } from 'react';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useUser } from '../../lib/session/session.js';
import { pathOfItemPage } from '../../lib/screens/path.js';

/** Redirects to the home of the signed-in user's type. */
export default function OwnHome() {
  const user = useUser();
  const { go, visible } = useScreen();
  const type = user?.UserType;
  useEffect(() => {
    if (visible && type) go(pathOfItemPage('home', type), { replace: true });
  }, [visible, type, go]);
  return <PageSkeleton />;
}
