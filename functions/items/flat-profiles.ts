import type { AccountProfile } from '../../shared/schemas/account.ts';
import type { GroupProfile } from '../../shared/schemas/group.ts';

/** The former top-level attribute of an item -> the field of its profile. */
type Names<T> = Readonly<Record<string, keyof T>>;

const GROUP_NAMES: Names<GroupProfile> = {
  name: 'group_name',
  school: 'school',
  major: 'major',
  company: 'company',
  job: 'job',
  intro: 'group_intro',
  averageAge: 'group_avg_age',
  size: 'group_members',
  preferred: 'preferred_conditions',
  nonPreferred: 'non_preferred_conditions',
  advantages: 'group_advantages',
  traits: 'confirmed_traits',
};
const ACCOUNT_NAMES: Names<AccountProfile> = { bank: 'account_bank', owner: 'account_owner' };

type Fields = Record<string, unknown>;
const isFlat = (item: unknown): item is Fields =>
  typeof item === 'object' && item !== null && !('profile' in item);

function nested(item: Fields, names: Names<GroupProfile> | Names<AccountProfile>) {
  const rest: Fields = {};
  const profile: Fields = {};
  for (const [name, value] of Object.entries(item)) {
    const field = names[name];
    if (field === undefined) rest[name] = value;
    else profile[field] = value;
  }
  return { rest, profile };
}

/** Before November 2026 the profile's fields were top-level attributes (docs/data.md). */
export function withGroupProfile(item: unknown): unknown {
  if (!isFlat(item)) return item;
  const { preferAgeMin, preferAgeMax, ...flat } = item;
  const { rest, profile } = nested(flat, GROUP_NAMES);
  return { ...rest, profile: { ...profile, age_range: [preferAgeMin, preferAgeMax] } };
}

export function withAccountProfile(item: unknown): unknown {
  if (!isFlat(item)) return item;
  const { rest, profile } = nested(item, ACCOUNT_NAMES);
  return { ...rest, profile };
}
