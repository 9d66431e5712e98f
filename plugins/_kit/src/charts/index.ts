/** Charts for the console's parts of plugins: each with its values as a table, and reachable by keys. */
export { BarList, type Bar } from './BarList.tsx';
export { ChartFrame } from './ChartFrame.tsx';
export { LineChart, type LinePoint } from './LineChart.tsx';
export { SparkBars } from './SparkBars.tsx';
export { Sparkline } from './Sparkline.tsx';
