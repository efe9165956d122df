import { describe, expect, it } from 'vitest';
import { demoBars } from '../../infra/local/demo/demo-bars.ts';
import { demoGroups } from '../../infra/local/demo/demo-groups.ts';
import { demoInquiries } from '../../infra/local/demo/demo-inquiries.ts';
import { universities } from '../../shared/data/universities.ts';
import { groupForm } from '../../shared/schemas/group-form.ts';
import { inquiryBody } from '../../shared/schemas/support.ts';

describe('demo data of a local stage', () => {
  it('has 12 bars in Seoul with unassigned phone numbers', () => {
    expect(demoBars).toHaveLength(12);
    expect(new Set(demoBars.map((bar) => bar.bar_name)).size).toBe(12);
    for (const bar of demoBars) {
      expect(bar.bar_address).toMatch(/^서울 \S+구 \S+(로|길)\d+길 \d+$/);
      expect(bar.bar_number).toMatch(/^02-000-\d{4}$/);
      expect(bar.bar_max_guests).toBeGreaterThanOrEqual(4);
    }
  });

  it.each(demoGroups)('group $group_name passes the form, and its school is on the list', (group) => {
    const { side: _side, ...form } = group;
    expect(groupForm.safeParse(form).error).toBeUndefined();
    const names = universities.map((school) => school.university_name);
    if (group.school) expect(names).toContain(group.school);
  });

  it.each(demoInquiries)('inquiry $title passes the form', ({ title, content, category, is_private }) => {
    expect(inquiryBody.safeParse({ title, content, category, is_private }).error).toBeUndefined();
  });

  it('has an unanswered inquiry', () => {
    expect(demoInquiries.filter((entry) => entry.reply_content === null).length).toBeGreaterThanOrEqual(1);
    expect(demoInquiries.filter((entry) => entry.reply_content !== null).length).toBeGreaterThanOrEqual(3);
  });
});
