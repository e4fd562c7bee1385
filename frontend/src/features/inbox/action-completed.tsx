import { InboxTab } from './inbox-tab.js';

/** Actions that the reader has completed. */
export default function ActionCompleted() {
  return <InboxTab tab="ActionCompleted" />;
}
