import type { ComponentProps, ReactNode } from 'react';
import { dottedDate } from '../../../lib/format.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Box, Panel, Row, Stack } from '../../../ui/layout.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Inquiry } from '../api/inquiries.ts';
import styles from './support.module.css';

interface Props<One extends Inquiry> {
  /** The inquiries of the current page. */
  inquiries: readonly One[];
  pages: Omit<ComponentProps<typeof Pagination>, 'label'>;
  /** Who wrote it, for admins. */
  author?: (inquiry: One) => string;
  /** Rendered above the text. */
  about: (inquiry: One) => ReactNode;
  /** Rendered under an inquiry without a reply. */
  waiting: (inquiry: One) => ReactNode;
}

/** Inquiries, newest first, ten a page; each expands to its text and reply. */
export function InquiryList<One extends Inquiry>({ inquiries, pages, author, about, waiting }: Props<One>) {
  return (
    <>
      <Accordion
        level="h2"
        items={inquiries.map((inquiry) => ({
          key: inquiry.id,
          title: <Summary inquiry={inquiry} author={author?.(inquiry) ?? null} />,
          body: (
            <div className={styles.body}>
              {about(inquiry)}
              <p className="as-typed">{inquiry.content}</p>
              {inquiry.reply_content === null ? waiting(inquiry) : <Reply inquiry={inquiry} />}
            </div>
          ),
        }))}
      />
      <Box above={20}>
        <Pagination {...pages} label="문의 목록" />
      </Box>
    </>
  );
}

function Summary({ inquiry, author }: { inquiry: Inquiry; author: string | null }) {
  return (
    <Stack as="span" gap={8}>
      <Row as="span" gap={8}>
        {inquiry.is_private === 1 && <Icon name="lock" size={16} label="비공개" />}
        {inquiry.title}
      </Row>
      <Row as="span" wrap gap={12} rowGap={8} className={styles.facts}>
        {inquiry.is_answered === 1 ? (
          <Tag tone="brand" icon="check">
            답변했어요
          </Tag>
        ) : (
          <Tag tone="beer" icon="clock">
            답변을 기다려요
          </Tag>
        )}
        <span className="caption mute num">
          {[inquiry.category, author, dottedDate(inquiry.created_at)].filter((part) => part).join(' · ')}
        </span>
      </Row>
    </Stack>
  );
}

function Reply({ inquiry }: { inquiry: Inquiry }) {
  return (
    <Panel tone="brand" gap={8}>
      <p className="caption num">
        <b>합석의 답변</b>
        {inquiry.reply_created_at && ` · ${dottedDate(inquiry.reply_created_at)}`}
      </p>
      <p className="as-typed">{inquiry.reply_content}</p>
    </Panel>
  );
}
