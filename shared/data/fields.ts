/** Fields of study or work, as coarse as two backgrounds are compared by: a closed list (docs/matching.md, "Compatibility"). */
export const FIELD_CODES = [
  'computing',
  'engineering',
  'science',
  'medicine',
  'business',
  'law_public',
  'education',
  'media',
  'social',
  'humanities',
  'design_arts',
  'music_stage',
  'sports',
  'hospitality',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];
