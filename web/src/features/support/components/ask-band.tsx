import { Button } from '../../../ui/button.tsx';
import { contact } from '../../../text/operator.ts';
import { Panel, Row } from '../../../ui/layout.tsx';

/** Below the questions: a link to the inquiry form. */
export function AskBand({ onAsk }: { onAsk: () => void }) {
  return (
    <Panel as="section" tone="brand" roomy above={32} aria-labelledby="ask-band">
      <Row wrap gap={16} justify="between">
        <div>
          <h2 className="heading" id="ask-band">
            찾는 답이 없나요?
          </h2>
          <p>{contact.hours}에 읽고 답해 드려요.</p>
        </div>
        <Button onClick={onAsk}>문의 남기러 가기</Button>
      </Row>
    </Panel>
  );
}
