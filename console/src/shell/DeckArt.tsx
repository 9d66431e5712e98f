import classes from './DeckArt.module.css';

const CELLS = ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'] as const;

/** A grid of pages with one lifted: the product at a glance. */
export const DeckArt = () => (
  <div className={classes.deck}>
    {CELLS.map((cell) => (
      <div key={cell} className={classes.cell} data-lifted={cell === 'B2' || undefined}>
        <span>{cell}</span>
      </div>
    ))}
  </div>
);
