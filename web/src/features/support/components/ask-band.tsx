import { Button } from '../../../ui/button.tsx';
import { contact } from '../../../text/operator.ts';
import { Box, Panel } from '../../../ui/layout.tsx';

/** Below the questions: a link to the inquiry form. */
export function AskBand({ onAsk }: { onAsk: () => void }) {
  return (
    <Panel as="section" tone="brand" roomy above={32} aria-labelledby="ask-band">
      <h2 className="heading" id="ask-band">
        찾는 답이 없나요?
      </h2>
      <Box as="p" above={4} below={16}>
        {contact.hours}에 읽고 답해 드려요.
      </Box>
      <Button onClick={onAsk}>문의 남기러 가기</Button>
    </Panel>
  );
}
