import { setOffline } from './connection.js';
import { ownerHere } from './owner.js';

// loaded with the first answer: the first load needs no database
const loadCopies = () => import('./copies.js');

/**
 * What is read of identity besides the shell and lists of names: the rest is administration of people, sessions and secrets, which stays
 * on the server.
 */
const COPIED_OF_IDENTITY = [
  'identity.user.current.',
  'identity.tenant.',
  'identity.settings.for-screens.',
  'identity.settings.holidays.',
  'identity.menu.',
  'identity.inbox.',
  'identity.list-view.',
  'identity.territory.',
  'identity.general.',
];
export const isCopied = (subject: string): boolean =>
  !subject.startsWith('identity.') || COPIED_OF_IDENTITY.some((beginning) => subject.startsWith(beginning));

/** Without the code of copies nothing is stored. */
const ignore = (): void => undefined;

/** Makes a read, and stores its answer for the signed-in person. Where the server cannot be reached (`isUnreached` of the error), the answer is the last one. */
export async function withCopy<Answer>(
  subject: string,
  payload: unknown,
  ask: () => Promise<Answer>,
  isUnreached: (error: unknown) => boolean,
): Promise<Answer> {
  const owner = isCopied(subject) && 'indexedDB' in globalThis ? ownerHere() : undefined;
  const key = `${subject} ${JSON.stringify(payload ?? {})}`;
  try {
    const answer = await ask();
    if (owner) void loadCopies().then(({ saveCopy }) => saveCopy(owner, key, answer), ignore);
    return answer;
  } catch (error) {
    if (!owner || !isUnreached(error)) throw error;
    const copy = await loadCopies()
      .then(({ copyOf }) => copyOf(owner, key))
      .catch(() => undefined);
    setOffline(true);
    if (!copy) throw error;
    return copy.answer as Answer;
  }
}
