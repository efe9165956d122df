import { expect, inject, it } from 'vitest';
import { functionNames, grantsOf, rightsOf } from '../../infra/definitions/function-list.ts';
import { doneInRun } from '../support/done-in-run.ts';

/** Rights of one function that no test uses, and why it has them. */
const UNUSED: Record<string, string> = {
  'api-members bedrock:InvokeModel on model':
    'no model answers here; test/clients/text-reader.test.ts plays one',
};

/** All functions have the same rights of the table: one that uses an action stands for all. */
const ownerOf = (name: string, right: string): string => (right.endsWith(' on table') ? 'any' : name);

// A run of some tests says nothing of the others.
const isWholeRun = inject('isWholeRun');

it('every right of a function is used by a test, or says why not', () => {
  if (!isWholeRun) return;
  const lines = [...doneInRun('sent')].map((line) => line.split(' '));
  const ran = new Set(lines.map(([name]) => name));
  expect(
    functionNames.filter((name) => !ran.has(name)),
    'functions that have sent nothing in this run',
  ).toEqual([]);
  const inUse = new Set(
    lines.map(([name = '', ...right]) => `${ownerOf(name, right.join(' '))} ${right.join(' ')}`),
  );
  const granted = functionNames.flatMap((name) =>
    grantsOf(rightsOf(name)).map(({ action, on }) => {
      const right = `${action} on ${on}`;
      return `${ownerOf(name, right)} ${right}`;
    }),
  );
  expect([...new Set(granted)].filter((right) => !inUse.has(right))).toEqual(Object.keys(UNUSED));
});
