import { contact } from '../../text/operator.ts';

const [name, host] = contact.email.split('@');

/** The operator's address, which breaks before its @ where a line is too short. */
export function MailLink({ className }: { className?: string }) {
  return (
    <a className={className} href={`mailto:${contact.email}`}>
      <span>
        {name}
        <wbr />
        {`@${host}`}
      </span>
    </a>
  );
}
