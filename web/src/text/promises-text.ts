import type { FixedDetail } from '../../../shared/schemas/meeting.ts';

/** To how many of its meetings a team's representative came: a count, never a share. */
export const promisesText = ({ kept, made }: NonNullable<FixedDetail['their_promises']>): string =>
  made === 0 ? '첫 합석이에요' : `약속 지킴 ${kept}/${made}`;
