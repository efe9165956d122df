import { describe, expect, it } from 'vitest';
import { userId } from '../../../../../shared/ids.ts';
import { updateBarBody } from '../../../../../shared/schemas/bar-form.ts';
import { aBar } from '../../../testing/meetings.ts';
import type { AdminBar } from '../api/lists.ts';
import { barChanges, barFormSchema, barInput } from './bar-form.ts';

const { bar_number: bar_phone, ...shown } = aBar(1, '달무리집');
const BAR: AdminBar = {
  ...shown,
  bar_phone,
  uid_user: null,
  owner_name: '',
  account_bank: '',
  account_number: '',
  account_owner: '',
  created_at: '2026-11-01T00:00:00Z',
};
const OWNER = userId.parse(`usr_${'1'.repeat(32)}`);
const changesOf = (given: object) => barChanges(BAR, barFormSchema.parse({ ...barInput(BAR), ...given }));

describe('the changes of a bar', () => {
  it('are none while the form says what the bar is', () => {
    expect(changesOf({})).toEqual([]);
  });

  it('are one call for each changed field, the owner last', () => {
    const changes = changesOf({
      uid_user: OWNER,
      bar_name: '초록지붕',
      bar_max_guests: '24',
      is_partner: BAR.is_partner === 0,
    });
    expect(changes).toEqual([
      { field: 'bar_name', value: '초록지붕' },
      { field: 'bar_max_guests', value: 24 },
      { field: 'is_partner', value: BAR.is_partner === 0 },
      { field: 'uid_user', value: OWNER },
    ]);
  });

  it('are what the service takes, for every field of the form', () => {
    const changes = changesOf({
      bar_name: '초록지붕',
      bar_address: '서울 중구 을지로 99',
      bar_phone: '02-555-0199',
      image_url: 'https://example.com/a.jpg',
      benefits: '창가 자리\n큰 잔',
      bar_district: '을지로',
      bar_station: '을지로3가역',
      walk_minutes: '7',
      price_per_person: '21000',
      bar_max_guests: '24',
      is_partner: BAR.is_partner === 0,
      is_available: BAR.is_available === 0,
      uid_user: OWNER,
    });
    expect(changes.map(({ field }) => field)).toEqual(barFormSchema.keyof().options);
    for (const body of changes) expect(updateBarBody.safeParse(body).success).toBe(true);
  });
});
