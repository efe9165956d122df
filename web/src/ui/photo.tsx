import { type ComponentProps, useId } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './marks.module.css';

/** What darkness, middle and light become, as red, green and blue. */
const TONES = {
  /** #1e0d19, #8a4a6e, #ffe9b8 */
  night: ['0.118 0.541 1', '0.051 0.29 0.914', '0.098 0.431 0.722'],
  /** #06281c, #1b8a5e, #fff4d6 */
  day: ['0.024 0.106 1', '0.157 0.541 0.957', '0.11 0.369 0.839'],
} as const;

interface Props extends Omit<ComponentProps<'img'>, 'referrerPolicy' | 'style'> {
  alt: string;
  /** The colours of all photographs of a place: those of a ticket, or those of lists and details. */
  tone: keyof typeof TONES;
  /** A drawing keeps its own colours. */
  isDrawn: boolean;
}

/** A bar's picture: a photograph in two colours, of which cropping leaves the upper third, or a drawing. */
export function Photo({ tone, isDrawn, className, alt, ...img }: Props) {
  const id = useId();
  if (isDrawn) return <img {...img} className={className} alt={alt} referrerPolicy="no-referrer" />;
  const [red, green, blue] = TONES[tone];
  return (
    <>
      <svg className={styles.filter} aria-hidden="true">
        <filter id={id} colorInterpolationFilters="sRGB">
          <feColorMatrix type="saturate" values="0" />
          <feComponentTransfer>
            <feFuncR type="table" tableValues={red} />
            <feFuncG type="table" tableValues={green} />
            <feFuncB type="table" tableValues={blue} />
          </feComponentTransfer>
        </filter>
      </svg>
      <img
        {...img}
        className={cx(styles.photo, className)}
        style={{ filter: `url(#${id})` }}
        data-tone={tone}
        alt={alt}
        referrerPolicy="no-referrer"
      />
    </>
  );
}
