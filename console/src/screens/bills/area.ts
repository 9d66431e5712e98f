import {
  masterBillingGetIssuer,
  masterBillingGetTerms,
  masterBillingRun,
  masterBillingRuns,
  masterBillingSamplePdf,
  masterBillingUpdateIssuer,
  masterBillingUpdateTerms,
  masterBillsCharge,
  masterBillsCredit,
  masterBillsEnterPayment,
  masterBillsExport,
  masterBillsExportPdf,
  masterBillsExportZip,
  masterBillsGet,
  masterBillsGetCard,
  masterBillsList,
  masterBillsRefund,
  masterBillsRender,
  masterBillsSetStatus,
  masterBillsTotals,
  masterTransfersAcceptExact,
  masterTransfersCandidates,
  masterTransfersEnter,
  masterTransfersImport,
  masterTransfersList,
  masterTransfersMatch,
  masterTransfersPreview,
  masterTransfersSetAside,
  masterTransfersTakeBack,
  oemMasterBillingGetIssuer,
  oemMasterBillingGetTerms,
  oemMasterBillingRun,
  oemMasterBillingRuns,
  oemMasterBillingSamplePdf,
  oemMasterBillingUpdateIssuer,
  oemMasterBillingUpdateTerms,
  oemMasterBillsCharge,
  oemMasterBillsCredit,
  oemMasterBillsEnterPayment,
  oemMasterBillsExport,
  oemMasterBillsExportPdf,
  oemMasterBillsExportZip,
  oemMasterBillsGet,
  oemMasterBillsGetCard,
  oemMasterBillsList,
  oemMasterBillsRefund,
  oemMasterBillsRender,
  oemMasterBillsSetStatus,
  oemMasterBillsTotals,
  oemMasterTransfersAcceptExact,
  oemMasterTransfersCandidates,
  oemMasterTransfersEnter,
  oemMasterTransfersImport,
  oemMasterTransfersList,
  oemMasterTransfersMatch,
  oemMasterTransfersPreview,
  oemMasterTransfersSetAside,
  oemMasterTransfersTakeBack,
  type UserInfo,
} from '@mekuri/client-console';

/** The operations of an area on the bills of the accounts below it, and on its own settings as an issuer. */
interface BillOperations {
  list: typeof masterBillsList;
  totals: typeof masterBillsTotals;
  export: typeof masterBillsExport;
  exportPdf: typeof masterBillsExportPdf;
  exportZip: typeof masterBillsExportZip;
  render: typeof masterBillsRender;
  get: typeof masterBillsGet;
  getCard: typeof masterBillsGetCard;
  setStatus: typeof masterBillsSetStatus;
  credit: typeof masterBillsCredit;
  enterPayment: typeof masterBillsEnterPayment;
  charge: typeof masterBillsCharge;
  refund: typeof masterBillsRefund;
  runs: typeof masterBillingRuns;
  run: typeof masterBillingRun;
  getIssuer: typeof masterBillingGetIssuer;
  updateIssuer: typeof masterBillingUpdateIssuer;
  sampleInvoice: typeof masterBillingSamplePdf;
  getTerms: typeof masterBillingGetTerms;
  updateTerms: typeof masterBillingUpdateTerms;
  transfers: {
    acceptExact: typeof masterTransfersAcceptExact;
    candidates: typeof masterTransfersCandidates;
    enter: typeof masterTransfersEnter;
    import: typeof masterTransfersImport;
    list: typeof masterTransfersList;
    match: typeof masterTransfersMatch;
    preview: typeof masterTransfersPreview;
    setAside: typeof masterTransfersSetAside;
    takeBack: typeof masterTransfersTakeBack;
  };
}

const MASTER: BillOperations = {
  list: masterBillsList,
  totals: masterBillsTotals,
  export: masterBillsExport,
  exportPdf: masterBillsExportPdf,
  exportZip: masterBillsExportZip,
  render: masterBillsRender,
  get: masterBillsGet,
  getCard: masterBillsGetCard,
  setStatus: masterBillsSetStatus,
  credit: masterBillsCredit,
  enterPayment: masterBillsEnterPayment,
  charge: masterBillsCharge,
  refund: masterBillsRefund,
  runs: masterBillingRuns,
  run: masterBillingRun,
  getIssuer: masterBillingGetIssuer,
  updateIssuer: masterBillingUpdateIssuer,
  sampleInvoice: masterBillingSamplePdf,
  getTerms: masterBillingGetTerms,
  updateTerms: masterBillingUpdateTerms,
  transfers: {
    acceptExact: masterTransfersAcceptExact,
    candidates: masterTransfersCandidates,
    enter: masterTransfersEnter,
    import: masterTransfersImport,
    list: masterTransfersList,
    match: masterTransfersMatch,
    preview: masterTransfersPreview,
    setAside: masterTransfersSetAside,
    takeBack: masterTransfersTakeBack,
  },
};

const OEM_MASTER: BillOperations = {
  list: oemMasterBillsList,
  totals: oemMasterBillsTotals,
  export: oemMasterBillsExport,
  exportPdf: oemMasterBillsExportPdf,
  exportZip: oemMasterBillsExportZip,
  render: oemMasterBillsRender,
  get: oemMasterBillsGet,
  getCard: oemMasterBillsGetCard,
  setStatus: oemMasterBillsSetStatus,
  credit: oemMasterBillsCredit,
  enterPayment: oemMasterBillsEnterPayment,
  charge: oemMasterBillsCharge,
  refund: oemMasterBillsRefund,
  runs: oemMasterBillingRuns,
  run: oemMasterBillingRun,
  getIssuer: oemMasterBillingGetIssuer,
  updateIssuer: oemMasterBillingUpdateIssuer,
  sampleInvoice: oemMasterBillingSamplePdf,
  getTerms: oemMasterBillingGetTerms,
  updateTerms: oemMasterBillingUpdateTerms,
  transfers: {
    acceptExact: oemMasterTransfersAcceptExact,
    candidates: oemMasterTransfersCandidates,
    enter: oemMasterTransfersEnter,
    import: oemMasterTransfersImport,
    list: oemMasterTransfersList,
    match: oemMasterTransfersMatch,
    preview: oemMasterTransfersPreview,
    setAside: oemMasterTransfersSetAside,
    takeBack: oemMasterTransfersTakeBack,
  },
};

export const billOperationsOf = ({ area }: Pick<UserInfo, 'area'>): BillOperations => (area === 'OEM_MASTER' ? OEM_MASTER : MASTER);
