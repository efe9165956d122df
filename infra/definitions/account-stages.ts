import { checkSettings, type StageFile, type StageSettings } from './stage-settings.ts';

/** Who may deploy one stage of an account may do anything in it: so prod shares its account with no other. */
export function stagesOfAccount(
  files: Readonly<Record<string, StageFile>>,
  account: string,
): StageSettings[] {
  const found = Object.entries(files).filter(([, file]) => file.account === account);
  const names = found.map(([stage]) => stage);
  if (found.length === 0) throw new Error(`No stage of infra/stages has the account ${account}.`);
  if (names.includes('prod') && names.length > 1)
    throw new Error(
      `prod shares its account with ${names.filter((name) => name !== 'prod').join(', ')}: give it one of its own.`,
    );
  return found.map(([stage, file]) => checkSettings(stage, file));
}
