import { storedJson } from './storage.ts';

/** The member whose pushes this browser gets, and when the service last heard of it (epoch ms). */
interface Mark {
  uid: string;
  at: number;
}

const stored = storedJson('localStorage', 'push');

function read(): Mark | null {
  const mark = stored.read() as Partial<Mark> | null;
  return typeof mark?.uid === 'string' && typeof mark.at === 'number' ? { uid: mark.uid, at: mark.at } : null;
}

/** Called when the member's session is renewed in this page. */
const renewals = new Set<() => void>();

/** A new session: the service has forgotten the browsers of the former ones. */
function expire(): void {
  const mark = read();
  if (mark !== null) stored.write({ ...mark, at: 0 });
}

export const pushMark = {
  read,
  write: (mark: Mark | null): void => stored.write(mark),
  expire,
  /** The same member has a new session, without a new page. */
  renew: (): void => {
    expire();
    for (const renewal of renewals) renewal();
  },
  onRenew: (renewal: () => void): (() => void) => {
    renewals.add(renewal);
    return () => void renewals.delete(renewal);
  },
};
