/** What happens at a moment, epoch ms. */
interface Happening {
  at: number;
  run: () => Promise<void> | void;
}

/** A virtual clock: what was planned happens in the order of its time, and time passes only in between. */
export class Timeline {
  private readonly heap: Happening[] = [];

  constructor(public now: number) {}

  plan(at: number, run: Happening['run']): void {
    const { heap } = this;
    let child = heap.push({ at: Math.round(Math.max(at, this.now)), run }) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.swapIfLater(parent, child)) break;
      child = parent;
    }
  }

  /** Plays everything until `end`; what is planned later stays. */
  async play(end: number): Promise<void> {
    for (let next = this.take(end); next !== undefined; next = this.take(end)) {
      this.now = next.at;
      await next.run();
    }
    this.now = end;
  }

  private take(end: number): Happening | undefined {
    const { heap } = this;
    const [first] = heap;
    if (first === undefined || first.at > end) return undefined;
    const last = heap.pop();
    if (last !== undefined && heap.length > 0) {
      heap[0] = last;
      let parent = 0;
      for (;;) {
        const left = 2 * parent + 1;
        const right = left + 1;
        const child = (heap[right]?.at ?? Infinity) < (heap[left]?.at ?? Infinity) ? right : left;
        if (child >= heap.length || !this.swapIfLater(parent, child)) break;
        parent = child;
      }
    }
    return first;
  }

  private swapIfLater(parent: number, child: number): boolean {
    const { heap } = this;
    const [upper, lower] = [heap[parent], heap[child]];
    if (upper === undefined || lower === undefined || upper.at <= lower.at) return false;
    heap[parent] = lower;
    heap[child] = upper;
    return true;
  }
}
