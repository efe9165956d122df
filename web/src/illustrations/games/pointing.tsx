import { Glyph, OpenHand, PointingHand, Scene } from './scene.tsx';
import { capPath } from '../shapes.ts';

const CARROT = 'M-22 -40Q0 -56 22 -40Q20 14 0 62Q-20 14 -22 -40Z';
const LEAVES = 'M0 -44Q-26 -58 -24 -84Q-4 -78 0 -60Q4 -78 24 -84Q26 -58 0 -44Z';

function Carrot({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path className="a-fill" d={LEAVES} />
      <path className="bd-fill" d={CARROT} />
    </g>
  );
}

/** 바니바니: the ears of a rabbit between two carrots. */
export function BunnyArt() {
  return (
    <Scene ground="blush-soft">
      <rect
        className="ad-fill"
        x="102"
        y="18"
        width="50"
        height="190"
        rx="25"
        transform="rotate(-7 127 180)"
      />
      <rect
        className="ad-fill"
        x="168"
        y="18"
        width="50"
        height="190"
        rx="25"
        transform="rotate(7 193 180)"
      />
      <rect
        className="b-fill"
        x="117"
        y="42"
        width="20"
        height="120"
        rx="10"
        transform="rotate(-7 127 180)"
      />
      <rect className="b-fill" x="183" y="42" width="20" height="120" rx="10" transform="rotate(7 193 180)" />
      <circle className="ad-fill" cx="160" cy="240" r="84" />
      <Carrot transform="translate(46 130) rotate(14)" />
      <Carrot transform="translate(276 130) rotate(-14)" />
    </Scene>
  );
}

/** 손병호 게임: two fingers are folded, three are up. */
export function FoldFingersArt() {
  return (
    <Scene ground="beer-soft">
      <OpenHand fill="a-fill" shade="ad-fill" folded={2} transform="translate(138 116)" />
      <path className="b-fill" d={capPath(38)} transform="translate(258 70)" />
      <Glyph x={258} y={72} size={40} ink="on-blush" face="serif">
        3
      </Glyph>
    </Scene>
  );
}

/** 프라이팬 놀이: a pan from above. */
export function FryingPanArt() {
  return (
    <Scene ground="beer-soft">
      <rect
        className="bd-fill"
        x="200"
        y="64"
        width="170"
        height="32"
        rx="16"
        transform="rotate(-24 220 80)"
      />
      <circle className="ad-fill" cx="138" cy="128" r="100" />
      <circle className="a-fill" cx="138" cy="128" r="80" />
      <path
        className="f-fill"
        d="M96 104C104 74 146 70 162 86C190 78 206 106 192 128C204 154 176 178 150 166C128 186 88 172 90 146C74 138 78 112 96 104Z"
      />
      <circle className="y-fill" cx="142" cy="124" r="26" />
    </Scene>
  );
}

/** 더 게임 오브 데스: hands from all four sides, and the target number. */
export function GameOfDeathArt() {
  return (
    <Scene ground="brand-soft">
      <PointingHand fill="a-fill" transform="translate(-8 2) rotate(20) scale(.84)" />
      <PointingHand fill="bd-fill" transform="translate(296 -16) rotate(118) scale(.84)" />
      <PointingHand fill="b-fill" transform="translate(330 238) rotate(200) scale(.84)" />
      <PointingHand fill="ad-fill" transform="translate(-6 222) rotate(-48) scale(.84)" />
      <path className="y-fill" d={capPath(46)} transform="translate(160 120)" />
      <Glyph x={160} y={122} size={46} ink="on-beer" face="serif">
        9
      </Glyph>
    </Scene>
  );
}

/** 아이엠그라운드: two name tags on their strings. */
export function IAmGroundArt() {
  return (
    <Scene ground="both-soft">
      <path
        d="M60 -10L106 84L148 -10M196 -10L222 104L262 -10"
        fill="none"
        stroke="var(--art-beer)"
        strokeWidth="8"
      />
      <g transform="translate(106 136) rotate(-8)">
        <rect className="a-fill" x="-62" y="-58" width="124" height="128" rx="16" />
        <rect className="f-fill" x="-48" y="-22" width="96" height="76" rx="8" />
        <rect className="ad-fill" x="-16" y="-48" width="32" height="12" rx="6" />
        <Glyph x={0} y={18} size={52} ink="art-both" face="serif">
          나
        </Glyph>
      </g>
      <g transform="translate(228 160) rotate(9)">
        <rect className="b-fill" x="-62" y="-58" width="124" height="128" rx="16" />
        <rect className="f-fill" x="-48" y="-22" width="96" height="76" rx="8" />
        <rect className="bd-fill" x="-16" y="-48" width="32" height="12" rx="6" />
        <Glyph x={0} y={18} size={52} ink="art-both" face="serif">
          너
        </Glyph>
      </g>
    </Scene>
  );
}

/** 이미지 게임: two hands point past each other, and a question between them. */
export function ImageArt() {
  return (
    <Scene ground="both-soft">
      <PointingHand fill="a-fill" transform="translate(-6 24)" />
      <PointingHand fill="b-fill" transform="translate(326 124) scale(-1 1)" />
      <path className="y-fill" d={capPath(30)} transform="translate(214 66)" />
      <path className="bd-fill" d={capPath(24)} transform="translate(112 172)" />
      <Glyph x={214} y={68} size={30} ink="on-beer">
        ?
      </Glyph>
    </Scene>
  );
}

const ROOT =
  'M142 92Q160 80 178 92Q196 112 190 140Q214 138 238 116Q250 108 254 116Q244 150 200 168Q206 210 236 248H196Q182 226 162 212Q140 228 128 248H88Q116 212 120 170Q82 164 62 128Q64 118 76 126Q102 146 130 140Q124 112 142 92Z';
const LEAF = 'M0 0Q-30 -22 -16 -62Q0 -74 16 -62Q30 -22 0 0Z';

/** 홍삼 게임: a ginseng root with arms, legs and red berries. */
export function RedGinsengArt() {
  return (
    <Scene ground="brand-soft">
      <path className="a-fill" d={LEAF} transform="translate(156 90) rotate(-74)" />
      <path className="a-fill" d={LEAF} transform="translate(164 90) rotate(74)" />
      <path className="ad-fill" d={LEAF} transform="translate(160 88) rotate(-28)" />
      <path className="ad-fill" d={LEAF} transform="translate(160 88) rotate(28)" />
      <path className="bd-fill" d={ROOT} />
      <circle className="b-fill" cx="160" cy="30" r="12" />
      <circle className="b-fill" cx="143" cy="46" r="12" />
      <circle className="b-fill" cx="177" cy="46" r="12" />
      <path
        d="M142 150h26M150 170h28M140 126h18"
        fill="none"
        stroke="var(--art-b)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Scene>
  );
}

/** 공공칠빵: a pointing finger and the bang. */
export function ZeroZeroSevenArt() {
  return (
    <Scene ground="blush-soft">
      <rect className="a-fill" x="24" y="46" width="32" height="76" rx="16" transform="rotate(-14 40 84)" />
      <PointingHand fill="a-fill" transform="translate(-44 76) scale(1.36)" />
      <path className="y-fill" d={capPath(72, 11, 0.24)} transform="translate(236 114) rotate(-9)" />
      <Glyph x={236} y={116} size={58} ink="on-beer" face="serif">
        빵
      </Glyph>
    </Scene>
  );
}
