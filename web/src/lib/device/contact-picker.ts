/** The Contact Picker, which only some browsers offer and no type library has yet. */
interface ContactsManager {
  select: (
    properties: ['tel', 'name'],
    options: { multiple: false },
  ) => Promise<{ tel?: string[]; name?: string[] }[]>;
}

const contacts = (): ContactsManager | undefined =>
  (navigator as Navigator & { contacts?: ContactsManager }).contacts;

export const canPickContact = (): boolean => contacts()?.select !== undefined;

/** The one contact that the person picks; null when they pick none. Only what is picked leaves the phone. */
export async function pickContact(): Promise<{ phone: string; name: string } | null> {
  const [picked] = (await contacts()?.select(['tel', 'name'], { multiple: false })) ?? [];
  const [phone] = picked?.tel ?? [];
  return phone === undefined ? null : { phone, name: picked?.name?.[0] ?? '' };
}
