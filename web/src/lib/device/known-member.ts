import { storedText } from './storage.ts';

const stored = storedText('localStorage', 'member');

/** Whether a member was signed in here last, so that home leaves room for what it
 * will show before the session has answered. */
export const knownMember = {
  read: (): boolean => stored.read() !== null,
  write: (isMember: boolean): void => stored.write(isMember ? 'yes' : null),
};
