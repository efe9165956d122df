interface Station {
  bar_station: string;
  walk_minutes: number | null;
}

/** 을지로3가역에서 걸어서 5분; empty where no station is set. */
export function stationLine({ bar_station, walk_minutes }: Station): string {
  if (bar_station === '') return '';
  return walk_minutes === null ? `${bar_station} 근처` : `${bar_station}에서 걸어서 ${walk_minutes}분`;
}
