import type { DrinkingGame } from '../../../../../shared/data/drinking-games.ts';
import { Button } from '../../../ui/button.tsx';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { Difficulty } from '../../../ui/difficulty.tsx';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { GamePicture } from './game-picture.tsx';
import styles from './games.module.css';

interface Props {
  /** null when closed. */
  game: DrinkingGame | null;
  onClose: () => void;
  onDrawAnother: (shown: DrinkingGame) => void;
}

/** A game's intro, description and rules. */
export function GameSheet({ game, onClose, onDrawAnother }: Props) {
  return (
    <Sheet
      open={game !== null}
      onOpenChange={(open) => !open && onClose()}
      title={<span className="serif title">{game?.game_name}</span>}
      foot={
        <Button size="cta" onClick={() => game && onDrawAnother(game)}>
          다른 게임 뽑기
        </Button>
      }
    >
      <p className="sr" role="status">
        {game?.game_name}
      </p>
      {game && <Guide key={game.uid_drinking_games} game={game} />}
    </Sheet>
  );
}

/** Another game starts scrolled to the top. */
function scrollToStart(guide: HTMLElement | null): void {
  if (guide?.parentElement) guide.parentElement.scrollTop = 0;
}

function Guide({ game }: { game: DrinkingGame }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable area must be reachable by keyboard.
    <Stack
      as="article"
      fill
      className={styles.guide}
      ref={scrollToStart}
      tabIndex={0}
      aria-label={game.game_name}
    >
      <div className={styles.gameSheetPicture}>
        <GamePicture game={game} />
      </div>
      <div className={styles.perforation} />
      <Row wrap gap={12} above={20}>
        <Tag>{game.game_category}</Tag>
        <Row as="span" gap={8} className="caption sub">
          난이도 <Difficulty value={game.difficulty} />
        </Row>
      </Row>
      <Box as="p" above={12} below={8} className="subheading">
        {game.game_intro}
      </Box>
      <p className="sub">{game.game_introduction}</p>
      <Box as="h3" above={32} className="heading">
        이렇게 해요
      </Box>
      <Stack as="ol" ruled>
        {game.game_info.split('\n').map((rule, index) => (
          <Row as="li" key={rule} gap={12} align="start" className={styles.rule}>
            <CapBadge text={index + 1} size={30} />
            <p>{rule}</p>
          </Row>
        ))}
      </Stack>
      <Box as={Note} above={12}>
        못 마시는 사람은 물이나 무알코올로 바꿔도 돼요. 억지로 권하지 않기로 해요.
      </Box>
    </Stack>
  );
}
