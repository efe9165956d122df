import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type StackResource, synthesized } from './synthesized.ts';

const PARTS = ['Symptom', 'Cause', 'Do'];
const text = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
const [, ...sections] = text.split(/^## /m).map((section) => {
  const [title = '', ...lines] = section.split('\n');
  // GitHub names the anchors of headings so.
  return { anchor: title.toLowerCase().replaceAll(' ', '-'), body: lines.join('\n') };
});

// Texts from another region have a topic of their own.
const { resources } = await synthesized('whole');
const alarms = resources.filter(({ type }) => type === 'AWS::CloudWatch::Alarm');
const sectionOf = ({ properties }: StackResource): string =>
  /^User impact: .{20,} Runbook: docs\/runbook\.md#([\w-]+)$/.exec(
    String(properties['AlarmDescription']),
  )?.[1] ?? `none: ${String(properties['AlarmDescription'])}`;

describe('the runbook', () => {
  it('has a section for every alarm, to which its description leads, and none besides', () => {
    const linked = new Set(alarms.map(sectionOf));
    expect([...linked].toSorted()).toEqual(sections.map(({ anchor }) => anchor).toSorted());
  });

  it.each(sections)('says in $anchor what is seen, why, and what to do', ({ body }) => {
    const parts = [...body.matchAll(/^\*\*([\w ]+)\.\*\* (.+)$/gm)];
    expect(parts.map(([, name]) => name)).toEqual(PARTS);
    expect(body.trim().split('\n')).toHaveLength(PARTS.length);
  });

  it('is read by people who were told: every alarm notifies somebody in its own region', () => {
    for (const { properties } of alarms) {
      expect(properties['AlarmActions']).toHaveLength(1);
      expect(properties['OKActions']).toEqual(properties['AlarmActions']);
    }
  });
});

describe('alarms on calls, pages and functions', () => {
  const expressions = z.array(z.object({ Expression: z.string().optional() }));
  it.each([/ServerErrors/, /RefusedCalls/, /OverLimit/])('%s is raised at a percentage', (name) => {
    const own = alarms.filter(({ id }) => name.test(id));
    expect(own.length).toBeGreaterThan(0);
    for (const { properties } of own) {
      const [first] = expressions
        .parse(properties['Metrics'])
        .filter((each) => each.Expression !== undefined);
      expect(first?.Expression).toMatch(/^100 \* \w+ \/ IF\(/);
      expect(Number(properties['Threshold'])).toBeLessThanOrEqual(50);
    }
  });

  it('name the percentage where members meet it', () => {
    const named = alarms.filter(({ stack, id }) => stack === 'api' && !/Slow/.test(id));
    const without = named.filter(
      ({ properties }) => !/\d+ % or more/.test(String(properties['AlarmDescription'])),
    );
    expect(named).toHaveLength(3);
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});
