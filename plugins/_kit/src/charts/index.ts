/** Charts for the console and its plugins, accessible by keyboard; `ChartFrame` offers the values as a table. */
export { BarList, type Bar } from './BarList.tsx';
export type { ChartPicture } from './chart-picture.ts';
export { ChartFrame } from './ChartFrame.tsx';
export { LineChart, type LinePoint } from './LineChart.tsx';
export { StackedBars, type BarSeries, type StackedPoint } from './StackedBars.tsx';
export { SparkBars } from './SparkBars.tsx';
export { Sparkline } from './Sparkline.tsx';
