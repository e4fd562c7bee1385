-- Rows that never change otherwise admit that the name of an erased person is replaced.
call admit_erasure('history', 'by_person');
call admit_erasure('property_history', 'by_person');
call admit_erasure('catalogue_change', 'by_person');
call admit_erasure('catalogue_import', 'by_person');
call admit_erasure('workflow_version', 'published_by');
