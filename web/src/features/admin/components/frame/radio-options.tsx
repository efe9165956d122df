import { TwoLines } from '../../../../ui/two-lines.tsx';
import { ChoiceCard } from '../../../../ui/choice-cards.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Panel, Stack } from '../../../../ui/layout.tsx';

export interface RadioOption {
  key: string;
  label: string;
  /** What choosing it means. */
  text: string;
}

interface Props<O extends RadioOption> {
  name: string;
  options: readonly O[];
  chosen: string | null;
  onChoose: (option: O) => void;
}

/** A choice of a few answers, each with a line that says more. */
export function RadioOptions<O extends RadioOption>({ name, options, chosen, onChoose }: Props<O>) {
  return (
    <Stack gap={8}>
      {options.map((option) => (
        <ChoiceCard
          key={option.key}
          name={name}
          checked={option.key === chosen}
          onChange={() => onChoose(option)}
        >
          <TwoLines first={option.label}>{option.text}</TwoLines>
        </ChoiceCard>
      ))}
    </Stack>
  );
}

/** The choice of an outcome, which has to be made before the sheet is sent. */
export const OutcomeField = <O extends RadioOption>({
  isSubmitted,
  ...choice
}: Omit<Props<O>, 'name'> & { isSubmitted: boolean }) => (
  <Field
    label="결과"
    role="radiogroup"
    error={isSubmitted && choice.chosen === null ? '결과를 골라 주세요' : undefined}
  >
    {() => <RadioOptions name="outcome" {...choice} />}
  </Field>
);

/** What a person wrote, under the name of who or what it is about. */
export const QuotedWords = ({ of, words }: { of: string; words: string }) => (
  <Panel as="blockquote" tone="sunken">
    <p className="label strong">{of}</p>
    {words && <p className="as-typed">{words}</p>}
  </Panel>
);
