import {
  Award, Banknote, Bell, BookOpen, Building2, ChartColumn, CircleDollarSign, ClipboardCheck, FileBarChart, FileSpreadsheet, FileText, FolderOpen, House, Image,
  Inbox, Layers, type LucideIcon, Mail, Package, Palette, PenLine, Receipt, Settings, Shield, SquareCheckBig, Stamp, Sticker, Tag, Upload, Users, Wallet,
} from 'lucide-react';

/** Names that the server may send in a node's `Icon`. */
const icons: Record<string, LucideIcon> = {
  award: Award, banknote: Banknote, bell: Bell, book: BookOpen, building: Building2, chart: ChartColumn, check: SquareCheckBig, clipboard: ClipboardCheck,
  dollar: CircleDollarSign, file: FileText, folder: FolderOpen, house: House, home: House, image: Image, inbox: Inbox, layers: Layers, mail: Mail, package: Package,
  palette: Palette, pen: PenLine, receipt: Receipt, report: FileBarChart, settings: Settings, shield: Shield, spreadsheet: FileSpreadsheet, stamp: Stamp,
  sticker: Sticker, tag: Tag, upload: Upload, users: Users, wallet: Wallet,
};

/** The icon of a menu node; an unknown name gets a neutral one. Also understands the longer names of the icon set. */
export function MenuIcon({ name, size = 16 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? icons[name.split('-')[0] ?? ''] ?? Layers;
  return <Icon size={size} aria-hidden strokeWidth={1.75} className="shrink-0" />;
}
