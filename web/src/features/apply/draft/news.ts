type Fields = Readonly<Record<string, unknown>>;

interface Sides {
  /** The answers of this tab, now and when it last saved or took over. */
  mine: Fields;
  before: Fields;
  /** The stored answers, now and when this tab last saw them. */
  theirs: Fields;
  seen: Fields;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether another tab changed an answer since this one last looked, and nobody changed it here meanwhile. */
export const isNews =
  ({ mine, before, theirs, seen }: Sides) =>
  (name: string): boolean =>
    !isSame(theirs[name], seen[name]) && isSame(mine[name], before[name]);
