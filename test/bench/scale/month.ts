import { iso } from '../../../shared/calendar.ts';
import type { MatchId, RequestId, Side } from '../../../shared/ids.ts';
import { AT_ONCE, TIME_SLOTS } from '../../../shared/limits.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { recordFeed } from '../../../functions/data/bank/bank-intake.ts';
import { openSession } from '../../../functions/data/identity/sessions.ts';
import { handler as closeDay } from '../../../functions/events/daily-close.ts';
import { handler as summarise } from '../../../functions/events/owner-summary.ts';
import { handler as sweep } from '../../../functions/events/sweep.ts';
import { SESSION_COOKIE } from '../../../functions/middleware/cookies.ts';
import { setClock } from '../../../functions/runtime/clock.ts';
import { createLogger } from '../../../functions/runtime/logger.ts';
import { createServices, setServices } from '../../../functions/runtime/services.ts';
import type { ScheduledJob, WorkerName } from '../../../infra/definitions/event-names.ts';
import {
  type QueueDefinition,
  queueDefinition,
  sweepQueueDefinition,
  textQueueDefinition,
} from '../../../infra/definitions/queue-definition.ts';
import { isDueBetween, schedules } from '../../../infra/definitions/schedules.ts';
import { importWorker } from '../../../infra/local/service/events.ts';
import type { QueueHandler } from '../../../infra/local/service/queue-worker.ts';
import { codeOf } from '../../support/client.ts';
import { addBar, applicationOf } from '../../support/market.ts';
import { memoryStore, type MemoryStore } from './memory-store/memory-store.ts';
import type { Raw } from '../../support/raw-table.ts';
import type { Population, PopulationGroup } from '../match/population.ts';
import { Random } from '../match/random.ts';
import { dateOf, instantOf } from '../match/requests.ts';
import type { BankRow, Services } from '../../../functions/ports.ts';
import { config } from './config.ts';
import { Counter } from './counter.ts';
import { EventSource } from './event-source.ts';
import { signUp } from './sign-up.ts';
import { Timeline } from './timeline.ts';

/** What a request to the store takes in AWS; a job sends this many at once. */
const STORE_MS = 4;
/** What sending a text takes. */
const TEXT_MS = 100;
/** Share of the sides that pay, after this time on average. */
const PAYING_SHARE = 0.85;
const PAY_AFTER_MS = 3 * HOUR_MS;
const TICK_MS = 10 * 60_000;

/** CPU milliseconds and runs of each job and of the worker. */
type Cpu = Map<string, { ms: number; runs: number; longestMs: number }>;

export interface MonthResult {
  counter: Counter;
  queue: EventSource;
  textQueue: EventSource;
  sweepQueue: EventSource;
  cpu: Cpu;
  store: MemoryStore;
  applied: RequestId[];
  /** How many applications were refused, by code. */
  refused: Map<string, number>;
  texts: number;
  jobErrors: string[];
  /** Warnings and errors of the log, and how often each was written. */
  logged: Map<string, number>;
}

/**
 * Plays a market through the service's own handlers, worker and jobs, on a table in this process that counts
 * and on a virtual clock: groups apply when they arrive and cancel when they lose patience, most sides of a
 * match pay by a bank transfer, and every schedule runs when it is due.
 */
export async function playMonth(population: Population, days: number, seed: number): Promise<MonthResult> {
  const month = new Month(population, seed);
  await month.prepare();
  await month.play(days);
  return month.result;
}

class Month {
  readonly result: MonthResult;
  private readonly timeline = new Timeline(instantOf(0));
  private readonly random: Random;
  private readonly counter = new Counter(() => this.timeline.now + this.elapsedMs());
  private readonly services: Services;
  private readonly bank: BankRow[] = [];
  /** How long the running work has waited on purpose, and what it had asked of the store when it began. */
  private pausedMs = 0;
  private requestsBefore = 0;
  private readonly bars = new Map<string, string>();

  constructor(
    private readonly population: Population,
    seed: number,
  ) {
    this.random = new Random(seed);
    const { counter, timeline } = this;
    const store = memoryStore({
      read: (items, isConsistent) => counter.read(items, isConsistent),
      write: (before, after, how) => {
        counter.write(before, after, how);
        if (before['PK'] === undefined && isDeposit(after)) this.planPayment(after);
      },
    });
    const queue = this.sourceOf('match-worker', queueDefinition);
    const textQueue = this.sourceOf('text-worker', textQueueDefinition);
    const sweepQueue = this.sourceOf('sweep-worker', sweepQueueDefinition);
    this.result = {
      counter,
      queue,
      textQueue,
      sweepQueue,
      store,
      cpu: new Map(),
      applied: [],
      refused: new Map(),
      texts: 0,
      jobErrors: [],
      logged: new Map(),
    };
    const { logged } = this.result;
    this.services = {
      ...createServices(config),
      logger: createLogger('warn', (line) => {
        const { event, label = '', code = '', error = '' } = JSON.parse(line) as Record<string, string>;
        count(logged, [event, label, code, error].filter((word) => word !== '').join(' '));
      }),
      table: store.table,
      queue: {
        send: async (requestId) => {
          queue.send(JSON.stringify({ requestId }));
          return true;
        },
      },
      textQueue: {
        send: async (people) => {
          for (const uid of people) textQueue.send(JSON.stringify({ uid }));
          return true;
        },
      },
      sweepQueue: {
        send: async (part) => {
          sweepQueue.send(JSON.stringify(part));
          return true;
        },
      },
      texts: {
        send: async () => {
          this.result.texts += 1;
          this.pausedMs += TEXT_MS;
          return 'sent';
        },
      },
      pause: async (ms) => void (this.pausedMs += ms),
    };
    setServices(this.services);
    setClock(() => timeline.now);
  }

  private sourceOf(name: WorkerName, definition: QueueDefinition): EventSource {
    const handler: QueueHandler = async (event) => (await importWorker(name))(event);
    return new EventSource(this.timeline, definition, handler, (work) => this.measured(name, work));
  }

  /** Opens the bars. */
  async prepare(): Promise<void> {
    const where = { services: this.services, clock: { now: () => this.timeline.now } };
    for (const { id, seats } of this.population.bars)
      this.bars.set(id, (await addBar(where, seats, id)).barId);
  }

  async play(days: number): Promise<void> {
    for (const group of this.population.groups) {
      this.timeline.plan(instantOf(group.arrivesAt), () => this.arrive(group));
    }
    const end = instantOf(24 * days);
    this.planTick(instantOf(0), end);
    await this.timeline.play(end);
  }

  /** Work under one name: its units, its CPU time here, and how long it takes on the virtual clock. */
  private async measured(work: string, run: () => Promise<void>): Promise<number> {
    const units = this.counter.of(work);
    this.requestsBefore = units.requests;
    this.counter.work = work;
    this.pausedMs = 0;
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    const elapsedMs = this.elapsedMs();
    this.counter.work = '';
    const ms = (user + system) / 1_000;
    const known = this.result.cpu.get(work) ?? { ms: 0, runs: 0, longestMs: 0 };
    this.result.cpu.set(work, {
      ms: known.ms + ms,
      runs: known.runs + 1,
      longestMs: Math.max(known.longestMs, ms),
    });
    return ms + elapsedMs;
  }

  /** What the running work has waited for: the store, and pauses. */
  private elapsedMs(): number {
    const requests = this.counter.of(this.counter.work).requests - this.requestsBefore;
    return this.pausedMs + (requests * STORE_MS) / AT_ONCE;
  }

  /** A member with a team signs in, applies, and looks at what is waiting. */
  private async arrive(group: PopulationGroup): Promise<void> {
    const { services, timeline, result } = this;
    const { client, ...person } = await signUp(services, group, timeline.now);
    const choices = group.choices.map(({ bar, day, slot, priority }) => ({
      uid_bar: this.bars.get(bar) ?? '',
      date: dateOf(day),
      time: TIME_SLOTS[slot] ?? TIME_SLOTS[0],
      priority,
    }));
    let applied: RequestId | undefined;
    await this.measured('apply', async () => {
      const answer = await client.call('POST /api/meetings/apply', {
        body: applicationOf(person, choices as never),
      });
      if (answer.status === 201) applied = (answer.body as { meetingId: RequestId }).meetingId;
      else count(result.refused, String(codeOf(answer)));
    });
    if (applied === undefined) {
      return;
    }
    result.applied.push(applied);
    const params = { uidUser: person.uid };
    await this.measured('look', async () => {
      await client.call('GET /api/meetings/status/{uidUser}', { params });
      await client.call('GET /api/fixed/list/{uidUser}', { params, query: { type: 'pending' } });
    });
    const id = applied;
    timeline.plan(instantOf(group.leavesAt), async () => {
      client.cookies.set(SESSION_COOKIE, await openSession(services, person.user, timeline.now));
      await this.measured('leave', async () => {
        await client.call('DELETE /api/meetings/{id}', { params: { id } });
      });
    });
  }

  private planPayment(deposit: DepositRow): void {
    if (this.random.next() >= PAYING_SHARE) return;
    const at = Math.round(this.timeline.now + this.random.exponential(PAY_AFTER_MS));
    this.timeline.plan(at, () => {
      const { matchId, side, amount, transferName } = deposit;
      this.bank.push({
        tid: `${matchId}-${side}`,
        amount,
        name: transferName,
        memo: '',
        at,
        balanceWon: null,
      });
    });
  }

  /** The schedules, every ten minutes: the shortest rhythm. */
  private planTick(at: number, end: number): void {
    if (at > end) return;
    this.timeline.plan(at, async () => {
      for (const { job, rhythm } of schedules) {
        if (!isDueBetween(rhythm, at - TICK_MS, at)) continue;
        await this.measured(job, () => this.runJob(job)).catch((error: unknown) => {
          this.counter.work = '';
          this.result.jobErrors.push(`${iso(at)} ${job}: ${String(error)}`);
        });
      }
      this.planTick(at + TICK_MS, end);
    });
  }

  private async runJob(job: ScheduledJob): Promise<void> {
    if (job === 'bank-feed')
      await recordFeed(this.services, { read: async (from, to) => this.rows(from, to) }, this.timeline.now);
    else if (job === 'sweep') await sweep();
    else if (job === 'daily-close') {
      this.result.store.removeExpired(this.timeline.now);
      await closeDay();
    } else await summarise();
  }

  private rows(from: number, to: number) {
    return { rows: this.bank.filter(({ at }) => at >= from && at <= to), unreadable: [] };
  }
}

const count = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

interface DepositRow {
  matchId: MatchId;
  side: Side;
  amount: number;
  transferName: string;
}

const isDeposit = (item: Raw): item is Raw & DepositRow =>
  String(item['SK']).startsWith('MATCH#') && item['transferName'] !== undefined;
