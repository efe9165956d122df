import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { RequestId } from '../../../../../shared/ids.ts';
import { Room } from '../../../illustrations/table/room.tsx';
import { Table } from '../../../illustrations/table/table.tsx';
import { cx } from '../../../lib/cx.ts';
import { dayLabelOf, maskedPhone } from '../../../lib/format.ts';
import { hasAnswered } from '../../../lib/has-answered.ts';
import { Button } from '../../../ui/button.tsx';
import buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { Box, Row } from '../../../ui/layout.tsx';
import { type RequestedDetail, requestQuery } from '../api/queries.ts';
import { NextSteps } from '../components/next-steps.tsx';
import { Order } from '../components/order.tsx';
import { useShare } from '../components/use-share.ts';
import { choicesOf, searchWords } from '../model/words.ts';
import moment from './moment.module.css';

interface Props {
  id: RequestId;
  /** The member's own, in digits. */
  phone: string;
  /** Whether this browser is told of the match, in place of a text; undefined while that is read. */
  isPushed: boolean | undefined;
  /** Offers that. */
  offer: ReactNode;
  onClose: () => void;
}

const SHARED = '우리 팀으로 합석 신청했어! 맞는 팀을 찾으면 알려 준대. 날짜 비워 둬.';

/** What was sent and what happens next, above the history. */
export function SentMoment({ id, phone, isPushed, offer, onClose }: Props) {
  const request = useQuery(requestQuery(id));
  const { data } = request;
  const title = useRef<HTMLHeadingElement>(null);
  const { message, share } = useShare();
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={moment.popup} initialFocus={title}>
          <div className={cx(moment.frame, moment.sentMomentFrame)}>
            <div className={cx(moment.scroll, moment.sentMomentScroll)}>
              <Room tone="wall" className={moment.room}>
                <Dialog.Close className={`${buttonStyles.icon} ${moment.close}`} aria-label="닫기">
                  <Icon name="close" />
                </Dialog.Close>
                <Table
                  className={moment.table}
                  state="waiting"
                  size={data?.group_members}
                  ours={data?.group_info.group_name}
                />
              </Room>
              <div
                className={moment.words}
                data-waits={!hasAnswered(request) || isPushed === undefined || undefined}
              >
                {/* oxlint-disable-next-line jsx-a11y/heading-has-content --
                Base UI renders the title's children into it. */}
                <Dialog.Title className={moment.title} render={<h1 ref={title} tabIndex={-1} />}>
                  신청을 보냈어요
                </Dialog.Title>
                <Dialog.Description className="sub">우리 자리에 불을 켜 뒀어요</Dialog.Description>
                <Box above={20}>
                  <NextSteps
                    now={0}
                    steps={[
                      <Step key="search" title="지금은 잘 맞는 팀을 찾고 있어요">
                        {data && searchWords(data)}
                      </Step>,
                      <Step
                        key="told"
                        title={isPushed ? '찾으면 이 브라우저로 알려 드려요' : '찾으면 문자로 알려 드려요'}
                      >
                        {isPushed ? '브라우저에 닿지 않으면 문자로' : maskedPhone(phone)}
                        {data && ` · ${lastDayOf(data)}까지 찾아요`}
                      </Step>,
                      <Step key="paid" title="두 팀이 보증금을 보내면 정해져요">
                        그 전에는 낼 돈이 없어요
                      </Step>,
                    ]}
                  />
                </Box>
                {offer}
                {data && (
                  <Box above={24}>
                    <Order request={data} />
                  </Box>
                )}
              </div>
            </div>
            <div className={cx(moment.go, moment.sentMomentGo)}>
              <Row wrap gap={8}>
                <Button variant="line" size="cta" onClick={onClose}>
                  내역 보기
                </Button>
                <Button size="cta" className="grow" onClick={() => share(SHARED)}>
                  친구들에게 알리기
                </Button>
              </Row>
              <p className="caption mute" role="status">
                {message}
              </p>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const lastDayOf = (request: RequestedDetail): string =>
  dayLabelOf(
    choicesOf(request)
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '',
  );

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <b className="strong">{title}</b>
      <p className="label sub num">{children}</p>
    </div>
  );
}
