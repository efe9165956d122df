import { Accordion } from '../../../ui/accordion.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Faq } from '../api/faqs.ts';
import { FaqActions } from './faq-actions.tsx';
import styles from './support.module.css';

interface Props {
  faqs: readonly Faq[];
  isAdmin: boolean;
}

export function FaqList({ faqs, isAdmin }: Props) {
  return (
    <Accordion
      level="h2"
      items={faqs.map((faq) => ({
        key: faq.id,
        title: <Question faq={faq} />,
        body: (
          <div className={styles.answer}>
            {faq.answer}
            {isAdmin && <FaqActions faq={faq} />}
          </div>
        ),
      }))}
    />
  );
}

function Question({ faq }: { faq: Faq }) {
  return (
    <Row as="span" gap={12}>
      <span className={styles.q} aria-hidden="true">
        Q
      </span>
      <span className="grow">{faq.question}</span>
      {faq.is_active === 0 && <Tag>숨김</Tag>}
    </Row>
  );
}
