import { CONTACT_MESSAGE, contactIn } from '../../../../../shared/contacts.ts';
import { Note } from '../../../ui/note.tsx';

/** Shows the writer of a text that the other team reads what in it
 * counts as a contact, before saving refuses it. */
export function ContactNote({ text = '' }: { text: string | undefined }) {
  const contact = contactIn(text);
  if (contact === null) return null;
  return (
    <Note live>
      {CONTACT_MESSAGE}
      <br />이 부분은 지워 주세요: <b>{contact}</b>
    </Note>
  );
}
