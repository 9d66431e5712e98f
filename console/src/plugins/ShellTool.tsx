import { PluginSlot } from './PluginSlot.tsx';
import { toolKey, useShellTools } from './shell-tools.ts';

interface ShellToolProps {
  /** Id of the open tool. */
  open: string;
  onClose: () => void;
}

/** The tool that is open over the screens. */
export const ShellTool = ({ open, onClose }: ShellToolProps) => {
  const tool = useShellTools().find((one) => toolKey(one) === open);
  return tool ? <PluginSlot part={tool} slotProps={{ onClose }} pendingHeight={0} /> : null;
};
