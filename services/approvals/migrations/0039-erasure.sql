-- Rows that never change otherwise admit that the name of an erased person is replaced.
call admit_erasure('history', 'by');
call admit_erasure('pin_reply', 'by');
call admit_erasure('material_pin_reply', 'by');
call admit_erasure('design_version', 'submitted_by');
call admit_erasure('design_sample', 'submitted_by');
call admit_erasure('design_history', 'by');
call admit_erasure('design_release_history', 'by');
call admit_erasure('pop_version', 'submitted_by');
call admit_erasure('pop_history', 'by');
call admit_erasure('giving_access_history', 'by');
call admit_erasure('spu_history', 'by');
call admit_erasure('spu_setting', 'saved_by');
call admit_erasure('store_history', 'by');
call admit_erasure('store_setting', 'updated_by');
call admit_erasure('workflow_version', 'published_by');
