import { expect, inject, it } from 'vitest';
import { routeList } from '../../shared/routes/index.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import { doneInRun, WRITING } from '../support/done-in-run.ts';

// A run of some tests says nothing of the others.
const isWholeRun = inject('isWholeRun');
const routes: readonly RouteDefinition[] = routeList;

it('every call that writes was made with success, and killed at its writes', () => {
  if (!isWholeRun) return;
  const [made, killed] = [doneInRun('wrote'), doneInRun('killed')];
  expect(WRITING.filter((name) => !made.has(name))).toEqual([]);
  expect(WRITING.filter((name) => !killed.has(name))).toEqual([]);
});

it('every act has left its row in the transaction of its own writes', () => {
  if (!isWholeRun) return;
  const inOne = doneInRun('audited');
  const acts = routes.filter(({ audited }) => audited?.kind === 'act' && audited.row !== 'alone');
  expect(acts.map(({ name }) => name).filter((name) => !inOne.has(name))).toEqual([]);
});

it('every audited list has shown somebody, whom its row of the audit chain counts', () => {
  if (!isWholeRun) return;
  const shown = doneInRun('shown');
  const counting = routes.filter(
    ({ audited }) =>
      audited !== undefined &&
      audited.kind !== 'act' &&
      audited.people !== undefined &&
      audited.people.length > 0,
  );
  expect(counting.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});
