import { Slider } from '@base-ui/react/slider';
import { CapBadge } from './cap-badge.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './range-slider.module.css';

type Range = readonly [number, number];
const NAMES = ['최소 나이', '최대 나이'] as const;

interface Props extends FieldTexts {
  min: number;
  max: number;
  value: Range;
  onValueChange: (value: [number, number]) => void;
}

/**
 * A range of ages whose ends cannot cross. Each end moves with its thumb, with arrow keys and with its own minus and
 * plus buttons, which also work when both thumbs overlap. Controlled.
 */
export function RangeSlider({ min, max, value, onValueChange, ...texts }: Props) {
  const [low, high] = value;
  // Slider and buttons keep the ends ordered and within the bounds, so the value is not checked again.
  const set = ([a = low, b = high]: readonly number[]) => onValueChange([a, b]);
  return (
    <Field {...texts} role="group">
      {() => (
        <div>
          <div className={styles.slider}>
            <Slider.Root
              min={min}
              max={max}
              value={[low, high]}
              onValueChange={(next) => set(next)}
              thumbCollisionBehavior="none"
            >
              <Slider.Control className={styles.control}>
                <Slider.Track className={styles.track}>
                  <Slider.Indicator className={styles.filled} />
                  {[low, high].map((age, index) => (
                    <Slider.Thumb
                      key={NAMES[index]}
                      index={index}
                      className={styles.thumb}
                      getAriaLabel={() => NAMES[index] ?? ''}
                      getAriaValueText={(_, number) => `${number}살`}
                    >
                      <CapBadge text={age} size={44} tone="brand" />
                    </Slider.Thumb>
                  ))}
                </Slider.Track>
              </Slider.Control>
            </Slider.Root>
          </div>
          <div className={styles.steppers}>
            <Stepper name={NAMES[0]} value={low} min={min} max={high} onStep={(v) => set([v, high])} />
            <span className="mute" aria-hidden="true">
              ~
            </span>
            <Stepper name={NAMES[1]} value={high} min={low} max={max} onStep={(v) => set([low, v])} />
          </div>
        </div>
      )}
    </Field>
  );
}

interface StepperProps {
  name: string;
  value: number;
  min: number;
  max: number;
  onStep: (value: number) => void;
}

function Stepper({ name, value, min, max, onStep }: StepperProps) {
  return (
    <div className={styles.stepper}>
      <IconButton
        icon="minus"
        size={20}
        label={`${name} 한 살 줄이기`}
        disabled={value <= min}
        onClick={() => onStep(value - 1)}
      />
      <span className="num">
        <b>{value}</b>살
      </span>
      <IconButton
        icon="plus"
        size={20}
        label={`${name} 한 살 늘리기`}
        disabled={value >= max}
        onClick={() => onStep(value + 1)}
      />
    </div>
  );
}
