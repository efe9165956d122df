import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DrinkingGame } from '../../../../../shared/data/drinking-games.ts';
import { cx } from '../../../lib/cx.ts';
import { useWakeLock } from '../../../lib/device/use-wake-lock.ts';
import { Button } from '../../../ui/button.tsx';
import buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { gamesQuery } from '../api/games.ts';
import { gameOfDay, slugOf } from '../model/game-filter.ts';
import styles from './game-cards.module.css';
import { GameDrawing } from './game-drawing.tsx';

/** The games as cards to hand around, from the game of the day on. Nothing while they load or cannot be read. */
export function GameCards({ day }: { day: string }) {
  const { data: games } = useQuery(gamesQuery);
  const [isOpen, setOpen] = useState(false);
  const first = games && gameOfDay(games, day);
  if (!first) return null;
  const start = games.indexOf(first);
  const deck = [...games.slice(start), ...games.slice(0, start)];
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className={styles.opener}>
        <span className={styles.picture}>
          <Drawing game={first} />
        </span>
        <Row as="span" justify="between" gap={12} className={styles.words}>
          <span>
            <b className="strong">기다리는 동안 한 장 뽑아요</b>
            <br />
            <span className="label sub num">돌려 보는 게임 카드 {deck.length}장</span>
          </span>
          <Icon name="next" size={20} />
        </Row>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Popup className={styles.popup}>
          <Deck deck={deck} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The first card has the colour of beer. */
const COLOURS = [null, styles.plum, styles.green];

/** One card at a time, which both sides of the table can read; handed over, the next one faces the other side. */
function Deck({ deck }: { deck: readonly DrinkingGame[] }) {
  useWakeLock();
  const [at, setAt] = useState(0);
  const [isTurned, setTurned] = useState(false);
  const game = deck[at % deck.length];
  if (game === undefined) return null;
  const next = () => setAt((at + 1) % deck.length);
  return (
    <div className={cx(styles.card, COLOURS[at % COLOURS.length])}>
      <Dialog.Title className="sr">게임 카드: {game.game_name}</Dialog.Title>
      <div className={cx(styles.faces, isTurned && styles.turned)}>
        <Face game={game} isAway />
        <Row justify="center" className={styles.middle} aria-hidden="true">
          <span className={styles.drawing}>
            <Drawing game={game} />
          </span>
        </Row>
        <Face game={game} />
      </div>
      <Row gap={8} align="stretch" className={styles.foot}>
        <Dialog.Close className={buttonStyles.icon} aria-label="게임 끝내기">
          <Icon name="close" />
        </Dialog.Close>
        <Button variant="line" onClick={next}>
          다른 카드
        </Button>
        <Button
          className="grow"
          onClick={() => {
            setTurned(!isTurned);
            next();
          }}
        >
          맞은편에 넘기기
        </Button>
      </Row>
      <p className={`caption num ${styles.count}`}>
        {at + 1} / {deck.length}
      </p>
    </div>
  );
}

function Face({ game, isAway = false }: { game: DrinkingGame; isAway?: boolean }) {
  return (
    <div className={cx(styles.face, isAway && styles.away)} aria-hidden={isAway}>
      <p className={styles.question}>{game.game_name}</p>
      <p>{game.game_intro}</p>
    </div>
  );
}

const Drawing = ({ game }: { game: DrinkingGame }) => (
  <GameDrawing slug={slugOf(game)} name={game.game_name} id={game.uid_drinking_games} />
);
