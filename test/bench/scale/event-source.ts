import type { SQSEvent } from 'aws-lambda';
import type { QueueDefinition } from '../../../infra/definitions/queue-definition.ts';
import type { QueueHandler } from '../../../infra/local/service/queue-worker.ts';
import type { Timeline } from './timeline.ts';

interface Message {
  id: string;
  body: string;
  sentAt: number;
}

/** How long a batch takes on the virtual clock, ms. */
type Measure = (work: () => Promise<void>) => Promise<number>;

/**
 * A queue and the event source of its deployed worker on a virtual clock: a batch begins when
 * its window has passed or it is full, as many run at once as are allowed, and a message that
 * fails comes back after the visibility timeout.
 */
export class EventSource {
  /** The ms from sending to the end of the batch that handled it. */
  readonly waits: number[] = [];
  longestQueue = 0;
  failures = 0;
  private waiting: Message[] = [];
  private running = 0;
  private hasWindow = false;
  private sent = 0;

  constructor(
    private readonly timeline: Timeline,
    private readonly definition: QueueDefinition,
    private readonly handler: QueueHandler,
    private readonly measure: Measure,
  ) {}

  send(body: string): void {
    this.sent += 1;
    this.add({ id: `m${this.sent}`, body, sentAt: this.timeline.now });
  }

  private add(message: Message): void {
    this.waiting.push(message);
    this.longestQueue = Math.max(this.longestQueue, this.waiting.length);
    this.openWindow();
  }

  private openWindow(): void {
    if (this.hasWindow || this.waiting.length === 0 || this.running >= this.definition.maxConcurrency) return;
    this.hasWindow = true;
    const isFull = this.waiting.length >= this.definition.batchSize;
    const windowMs = isFull ? 0 : this.definition.batchWindowSeconds * 1_000;
    this.timeline.plan(this.timeline.now + windowMs, () => this.runBatch());
  }

  private async runBatch(): Promise<void> {
    const batch = this.waiting.splice(0, this.definition.batchSize);
    this.hasWindow = false;
    this.running += 1;
    let failed = new Set<string>();
    const ms = await this.measure(async () => {
      const Records = batch.map(({ id, body }) => ({ messageId: id, body }));
      const answer = await this.handler({ Records } as unknown as SQSEvent);
      failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    });
    this.timeline.plan(this.timeline.now + ms, () => {
      this.running -= 1;
      this.finish(batch, failed);
      this.openWindow();
    });
    this.openWindow();
  }

  private finish(batch: readonly Message[], failed: ReadonlySet<string>): void {
    for (const message of batch) {
      if (!failed.has(message.id)) {
        this.waits.push(this.timeline.now - message.sentAt);
        continue;
      }
      this.failures += 1;
      const backAt = this.timeline.now + this.definition.visibilityTimeoutSeconds * 1_000;
      this.timeline.plan(backAt, () => this.add(message));
    }
  }
}
