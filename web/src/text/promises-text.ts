import type { FixedDetail } from '../../../shared/schemas/meeting.ts';

/** How many promises a team's representative has kept: a count, never a share. */
export const promisesText = ({ kept, made }: NonNullable<FixedDetail['their_promises']>): string =>
  made === 0 ? '첫 합석이에요' : `약속 지킴 ${kept}/${made}`;
