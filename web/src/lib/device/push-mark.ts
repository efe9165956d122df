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

export const pushMark = {
  read,
  write: (mark: Mark | null): void => stored.write(mark),
  /** A new session: the service has forgotten the browsers of the former ones. */
  expire: (): void => {
    const mark = read();
    if (mark !== null) stored.write({ ...mark, at: 0 });
  },
};
