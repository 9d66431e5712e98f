import { Button, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import type { Grid } from '@mekuri/client-console';
import { MAX_PAGES } from '@mekuri/kit/positions';
import { useTranslation } from 'react-i18next';
import { hasFlag, planWith } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { useEditor } from '../EditorContext.tsx';
import { countCells } from '../grid.ts';
import type { GridActions } from '../use-grid-actions.ts';
import { Cell } from './Cell.tsx';
import { CategoryHeader } from './CategoryHeader.tsx';
import { useCellCommands } from './use-cell-commands.tsx';
import classes from './Grid.module.css';

interface GridPaneProps {
  grid: Grid;
  actions: GridActions;
  selected: string | undefined;
  onSelect: (position: string) => void;
  onEdit: (position: string) => void;
}

/** The site as a grid: categories sideways, pages downwards, as a visitor swipes. */
export const GridPane = ({ grid, actions, selected, onSelect, onEdit }: GridPaneProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const { readOnly } = useEditor();
  const cells = countCells(grid);
  const mayAdd = cells < user.plan.quantitySwipe;
  const commands = useCellCommands({ grid, actions, mayAdd, onSelect, onEdit });
  const swipe = hasFlag(user, 'swipe');
  const rows = Math.max(1, ...grid.categories.map(({ pages }) => pages.length));
  const newRows = Math.min(rows, user.plan.quantitySwipe - cells);

  const lockedCategory = swipe ? undefined : t('category.locked', { plan: planWith(user, 'swipe') ?? t('plan.higher') });
  const fullPlan = mayAdd ? undefined : t('page.quotaReached', { plan: user.plan.name, limit: user.plan.quantitySwipe });
  const whyNoCategory = lockedCategory ?? fullPlan;

  return (
    <section className={classes.pane} aria-label={t('grid.title')}>
      <div className={classes.bar}>
        <Text size="sm" c="dimmed">
          {t('grid.usage', { cells, limit: user.plan.quantitySwipe })}
        </Text>
        {readOnly ? null : (
          <Text size="sm" c="dimmed" className={classes.tip}>
            {t('grid.tip')}
          </Text>
        )}
      </div>
      <div className={classes.scroller}>
        <ol className={classes.categories}>
          {grid.categories.map((category) => (
            <li key={category.id} className={classes.category} aria-label={category.name}>
              <CategoryHeader category={category} count={grid.categories.length} actions={actions} />
              <ol className={classes.pages}>
                {category.pages.map((cell) => (
                  <Cell key={cell.id} cell={cell} categoryId={category.id} isSelected={cell.position === selected} commands={commands} />
                ))}
              </ol>
              {readOnly ? null : (
                <Tooltip label={fullPlan} disabled={mayAdd}>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    fullWidth
                    leftSection={<IconPlus size={16} />}
                    data-disabled={!mayAdd || category.pages.length >= MAX_PAGES || undefined}
                    aria-disabled={!mayAdd || undefined}
                    onClick={() => mayAdd && category.pages.length < MAX_PAGES && actions.addPage(category.id)}
                  >
                    <span aria-hidden="true">{t('page.one')}</span>
                    <VisuallyHidden>{t('page.addTo', { name: category.name })}</VisuallyHidden>
                  </Button>
                </Tooltip>
              )}
            </li>
          ))}
          {readOnly ? null : (
            <li className={classes.addCategory}>
              <Tooltip label={whyNoCategory} disabled={!whyNoCategory}>
                <Button
                  variant="default"
                  fullWidth
                  h="auto"
                  py="md"
                  className={classes.addCategoryButton}
                  leftSection={lockedCategory ? <IconLock size={18} /> : <IconPlus size={18} />}
                  data-disabled={whyNoCategory ? true : undefined}
                  aria-disabled={whyNoCategory ? true : undefined}
                  aria-label={t('category.add')}
                  onClick={() => {
                    if (!whyNoCategory) actions.addCategory(newRows);
                  }}
                >
                  {t('category.one')}
                </Button>
              </Tooltip>
              {lockedCategory ? (
                <Text size="xs" c="dimmed" mt={6}>
                  {lockedCategory}
                </Text>
              ) : null}
            </li>
          )}
        </ol>
      </div>
    </section>
  );
};
