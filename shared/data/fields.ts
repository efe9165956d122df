/** A closed list, by which two backgrounds are compared (docs/matching.md, "Compatibility"). */
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
