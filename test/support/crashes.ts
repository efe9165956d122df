import type { RequestId } from '../../shared/ids.ts';
import type { TestService } from './service.ts';
import type { SendOutcome, Services } from '../../functions/ports.ts';
import { watchedTable } from './watched-table.ts';

/** The process has crashed: nothing runs after it. */
class Crash extends Error {
  constructor() {
    super('crash');
    this.name = 'Crash';
  }
}

export interface CrashPoint {
  /** The write at which the process crashes, counted from 1. */
  write: number;
  when: 'before' | 'after';
}

/** A sent text, as the carrier received it. */
export interface Sent {
  phone: string;
  message: string;
}

export interface CrashRig {
  /** Services of a process that can crash: every request to the store,
   * the queue and the carrier passes the rig. */
  services: Services;
  /** The queue's messages and the carrier's texts; both survive a crash. */
  messages: RequestId[];
  sent: Sent[];
  /** Starts a new process that crashes at the point, or never. Counts its writes from 1. */
  start(point: CrashPoint | null): void;
  /** Writes started since the start, and whether the point was reached. */
  seen(): { writes: number; hasCrashed: boolean };
  /** Waits for the requests that were on the wire at the crash. */
  settled(): Promise<void>;
}

const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/**
 * Kills the process before or after one of its writes: an SDK middleware, so that the point is a request on
 * the wire and not a function of ours. From then on all of its requests fail, reads too.
 */
export function crashRig(service: TestService): CrashRig {
  let point: CrashPoint | null = null;
  let writes = 0;
  let hasCrashed = false;
  const onTheWire = new Set<Promise<unknown>>();

  async function pass<T>(isWrite: boolean, send: () => Promise<T>): Promise<T> {
    if (hasCrashed) throw new Crash();
    if (isWrite) writes += 1;
    const isHere = isWrite && writes === point?.write;
    if (isHere && point?.when === 'before') {
      hasCrashed = true;
      throw new Crash();
    }
    const work = send();
    onTheWire.add(work);
    await Promise.allSettled([work]);
    onTheWire.delete(work);
    // A refused write counts too: the crashed process does not get its answer.
    hasCrashed ||= isHere;
    if (hasCrashed) throw new Crash();
    return work;
  }

  const table = watchedTable(service, ({ command }, send) => pass(WRITES.test(command), send));
  const messages: RequestId[] = [];
  const sent: Sent[] = [];
  return {
    messages,
    sent,
    services: {
      ...service.services,
      table,
      queue: { send: (id) => pass(true, async () => messages.push(id) > 0) },
      texts: {
        send: (phone, message) =>
          pass(true, async (): Promise<SendOutcome> => {
            sent.push({ phone, message });
            return 'sent';
          }),
      },
    },
    start: (next) => {
      point = next;
      writes = 0;
      hasCrashed = false;
    },
    seen: () => ({ writes, hasCrashed }),
    settled: async () => {
      while (onTheWire.size > 0) await Promise.allSettled(onTheWire);
    },
  };
}
